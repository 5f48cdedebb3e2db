/** The name of the account’s tab. The other texts of NFTs are in `late/`: they come with their view. */
export const en = {
  title: 'NFTs',
}
