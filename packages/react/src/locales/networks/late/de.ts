import type { NetworkHelpMessages } from './networkHelpMessages.ts'

export const de: NetworkHelpMessages = {
  infrastructureTitle: 'Das Räderwerk dahinter',
  infrastructureText:
    'Ein Netzwerk erweckt die Blockchain zum Leben: Über diese technische Grundlage greifen Apps auf das Kontobuch und auf Smart Contracts zu.',
  usesTitle: 'Für verschiedene Zwecke gebaut',
  usesText: 'Jedes Netzwerk ist anders aufgebaut und passt darum zu bestimmten Apps und Erlebnissen besser.',
  learnMore: 'Mehr erfahren',
}
