import { parseArgs } from 'node:util'

const usage = 'Usage: npm run test:repeat -- [runs, default 5] [--busy runs beside one busy core, default 0]'

/** What `npm run test:repeat` is asked: how many runs, and how many of them beside one busy core. */
export function parseRepeatArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { busy: { type: 'string', default: '0' } },
      allowPositionals: true,
    })
    const runs = Number(positionals[0] ?? 5)
    const busy = Number(values.busy)
    const isRight = Number.isInteger(runs) && runs > 0 && Number.isInteger(busy) && busy >= 0 && busy <= runs
    return isRight && positionals.length <= 1 ? { runs, busy } : { usage }
  } catch {
    return { usage }
  }
}
