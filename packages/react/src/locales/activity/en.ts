/** The name of the view and of the account’s tab. The other texts of activity are in `late/`: they come with their view. */
export const en = {
  title: 'Activity',
  titleDetails: 'Transaction',
}
