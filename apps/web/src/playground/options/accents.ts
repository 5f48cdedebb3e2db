/** The accents to choose from besides a custom colour. The first is the kit's own, which has a colour for each theme. */
export const accents = [
  { name: 'verdigris', colour: undefined, shown: { dark: '#58c7b8', light: '#0a6c62' } },
  { name: 'iris', colour: '#8fa8f0', shown: { dark: '#8fa8f0', light: '#8fa8f0' } },
  { name: 'brass', colour: '#e0b04f', shown: { dark: '#e0b04f', light: '#e0b04f' } },
  { name: 'copper', colour: '#ef8f6c', shown: { dark: '#ef8f6c', light: '#ef8f6c' } },
] as const
