import type { Messages } from '../messages.ts'

export const de: Messages['networks'] = {
  title: 'Netzwerk wählen',
  titleSwitch: 'Netzwerk wechseln',
  titleWhatIs: 'Was ist ein Netzwerk?',
  titleCompatible: 'Passende Netzwerke',
}
