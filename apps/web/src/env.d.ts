/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly MODE: string
  readonly [name: `VITE_${string}`]: string | undefined
}
