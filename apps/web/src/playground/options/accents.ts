/** The accents to choose from beside a colour of one's own; the first is the kit's. */
export const accents = [
  { name: 'Verdigris', colour: undefined, shown: '#58c7b8' },
  { name: 'Iris', colour: '#8fa8f0', shown: '#8fa8f0' },
  { name: 'Brass', colour: '#e0b04f', shown: '#e0b04f' },
  { name: 'Copper', colour: '#ef8f6c', shown: '#ef8f6c' },
] as const
