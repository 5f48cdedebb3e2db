// The burner's libraries expect Node's buffer everywhere. Before them: imports run first.
import { Buffer } from 'buffer/'

Object.assign(globalThis, { Buffer })
