import pico from '@picocss/pico/css/pico.min.css?raw'
import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?raw'
import viteTemplate from 'create-vite/template-react-ts/src/index.css?raw'
import tailwind3 from 'tailwindcss3/src/css/preflight.css?raw'
import tailwind4 from 'tailwindcss4/preflight.css?raw'
import tailwind4Theme from 'tailwindcss4/theme.css?raw'

export type HostPage = { name: string; css: string; dir?: 'rtl' }

/** Tailwind 3 fills in values of its configuration when it builds. Those of its default configuration stand beside them. */
const withDefaults = (css: string) => css.replace(/theme\('[^']*', ([^)]*)\)/g, '$1')
/** Tailwind 4 calls this function when it builds. */
const withoutFunctions = (css: string) => css.replace(/--theme\([^,]*, ([^)]*)\)/g, '$1')

/** What a page may say about everything on it, as loudly as it can. */
const everything = `
* {
  margin: 3px; padding: 7px; border: 2px solid red; line-height: 3; letter-spacing: 2px; text-transform: uppercase; float: left;
  color: red !important; background-color: yellow !important; font-family: cursive !important; font-size: 31px !important;
  fill: lime !important; stroke: lime !important; text-align: right; cursor: help; max-width: 300px; text-indent: 9px;
}
*::before, *::after { content: "x" !important; color: blue !important }
#root button, body button { background: orange !important; border-radius: 0 !important; width: 400px !important }
html { font-size: 30px; zoom: normal; writing-mode: horizontal-tb; visibility: visible; word-spacing: 8px; color-scheme: dark }
dialog { display: none; margin: 50px } dialog::backdrop { background: red }
button:hover, button:focus, button:disabled { color: black !important; outline: 9px solid black !important; transform: scale(2) !important }
`

/** The styles of pages that people put the modal on. */
export const hostPages: readonly HostPage[] = [
  { name: 'the template of Vite', css: viteTemplate },
  { name: 'Tailwind 3', css: withDefaults(tailwind3) },
  {
    name: 'Tailwind 4',
    css: `${withoutFunctions(tailwind4Theme)}\n@layer base {${withoutFunctions(tailwind4)}}`,
  },
  { name: 'Bootstrap 5', css: bootstrap },
  { name: 'Pico', css: pico },
  { name: 'rules for everything, marked as important', css: everything },
  { name: 'text from right to left', css: 'body { direction: rtl; text-align: end }', dir: 'rtl' },
  { name: 'Bootstrap 5, from right to left', css: bootstrap, dir: 'rtl' },
]

/** Gives the page of the test the styles of a host page. Returns a function that takes them away again. */
export function installHostPage({ css, dir }: HostPage): () => void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  if (dir) document.documentElement.dir = dir
  return () => {
    style.remove()
    document.documentElement.removeAttribute('dir')
  }
}
