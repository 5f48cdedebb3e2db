import { join } from 'node:path'
import { workFolder } from '../../support/workFolder.ts'

/** The script that gives a page the burner wallet. */
export const burnerScript = () => join(workFolder(), 'third-party', 'burner.js')

/** The unpacked Polkadot.js extension. */
export const extensionFolder = () => join(workFolder(), 'third-party', 'polkadot-js')
