export type ThemeMode = 'dark' | 'light'

/** The variables an integrator may set; everything else is derived from them. */
export type ThemeVariables = {
  '--lk-font-family'?: string
  '--lk-accent'?: string
  '--lk-font-size-master'?: string
  '--lk-radius-master'?: string
  '--lk-width'?: string
  '--lk-z-index'?: number
  '--lk-qr-ink'?: string
}

export type ThemeState = { themeMode: ThemeMode; themeVariables: ThemeVariables }
