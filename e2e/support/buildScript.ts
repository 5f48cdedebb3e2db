import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { conditions } from './conditions.ts'

/** Bundles a module of `e2e` and all its imports into one classic script of the same name. */
export async function buildScript(
  path: string,
  outDir: string,
  {
    define,
    plugins,
    alias,
  }: Pick<InlineConfig, 'define' | 'plugins'> & { alias?: Record<string, string> } = {},
): Promise<void> {
  const name = path.replace(/^.*\/|\.ts$/g, '')
  await build({
    configFile: false,
    logLevel: 'error',
    ...(define && { define }),
    ...(plugins && { plugins }),
    resolve: { conditions, ...(alias && { alias }) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL(`../${path}`, import.meta.url)),
        formats: ['iife'],
        name: 'latchkeyTest',
        fileName: () => `${name}.js`,
      },
    },
  })
}
