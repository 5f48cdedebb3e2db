// The burner's libraries expect Node's `Buffer` as a global. This is a module of its own, so that it runs before their imports.
import { Buffer } from 'buffer/'

Object.assign(globalThis, { Buffer })
