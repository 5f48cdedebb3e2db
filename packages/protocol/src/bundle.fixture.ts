import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The bundle of a page that imports the given names from an entry of this folder. */
export async function bundle(names: string, file: string): Promise<string> {
  const page = 'virtual:page'
  const path = JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? `import { ${names} } from ${path}\nglobalThis.page = [${names}]` : null),
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: page } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output.map((item) => (item.type === 'chunk' ? item.code : '')).join('\n')
}
