/** The titles of choosing a network. */
export const en = {
  title: 'Choose Network',
  titleSwitch: 'Switch Network',
  titleWhatIs: 'What is a network?',
  titleCompatible: 'Compatible Networks',
}
