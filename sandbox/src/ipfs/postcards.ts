import { contentId } from './contentId.ts'

/** A file that the sandbox's gateway has. */
export type IpfsFile = { type: string; content: string }

type Postcard = { name: string; description: string; sky: string; sun: string; near: string; far: string }

const postcards: readonly Postcard[] = [
  {
    name: 'Morning at the harbour',
    description: 'The first boats are out.',
    sky: '#f6d8ae',
    sun: '#f2a65a',
    near: '#33658a',
    far: '#86bbd8',
  },
  {
    name: 'Noon in the hills',
    description: 'Nobody is on the path.',
    sky: '#bde0fe',
    sun: '#fff3b0',
    near: '#386641',
    far: '#6a994e',
  },
  {
    name: 'Night over the plain',
    description: 'One lamp, far away.',
    sky: '#1b1b3a',
    sun: '#e4dfda',
    near: '#0d1321',
    far: '#3e3a66',
  },
]

const draw = ({ sky, sun, near, far }: Postcard) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><path fill="${sky}" d="M0 0h320v320H0z"/>` +
  `<circle cx="224" cy="104" r="40" fill="${sun}"/><path fill="${far}" d="M0 208q80-64 160 0t160 0v112H0z"/>` +
  `<path fill="${near}" d="M0 256q96-48 176 0t144-8v72H0z"/></svg>`

const files = new Map<string, IpfsFile>()

function add(type: string, content: string): string {
  const id = contentId(content)
  files.set(id, { type, content })
  return `ipfs://${id}`
}

/** Where the metadata of the postcards are. */
export const postcardUris: readonly string[] = postcards.map((postcard) => {
  const { name, description } = postcard
  const image = add('image/svg+xml', draw(postcard))
  return add('application/json', JSON.stringify({ name, description, image }))
})

/** What the sandbox's gateway has, by its ids. */
export const ipfsFiles: ReadonlyMap<string, IpfsFile> = files
