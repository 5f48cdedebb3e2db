import type { ComponentType } from 'react'
import type { OwnTextName } from '../locales/own/en.ts'
import type { Me, Own } from './createOwn.ts'
import { DevicesSection } from './sections/DevicesSection.tsx'
import { ProtectSection } from './sections/ProtectSection.tsx'
import { TrailSection } from './sections/TrailSection.tsx'

export type SectionProps = { own: Own; me: Me }

export type Section = {
  /** Stands after the `#` of the address. */
  name: string
  title: OwnTextName
  /** One line in the list. */
  about: OwnTextName
  View: ComponentType<SectionProps>
}

/** What there is on the wallet's own page, in the order of its list. */
export const sections: readonly Section[] = [
  { name: 'protect', title: 'protect', about: 'protectAbout', View: ProtectSection },
  { name: 'devices', title: 'devices', about: 'devicesAbout', View: DevicesSection },
  { name: 'trail', title: 'trail', about: 'trailAbout', View: TrailSection },
]
