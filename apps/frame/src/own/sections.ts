import type { ComponentType } from 'react'
import type { OwnTextName } from '../locales/own/en.ts'
import type { Me, Own } from './createOwn.ts'
import { DeletionSection } from './sections/DeletionSection.tsx'
import { DevicesSection } from './sections/DevicesSection.tsx'
import { KeysSection } from './sections/KeysSection.tsx'
import { KitSection } from './sections/KitSection.tsx'
import { PhraseSection } from './sections/PhraseSection.tsx'
import { ProtectSection } from './sections/ProtectSection.tsx'
import { SitesSection } from './sections/SitesSection.tsx'
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
  { name: 'kit', title: 'kit', about: 'kitAbout', View: KitSection },
  { name: 'phrase', title: 'phrase', about: 'phraseAbout', View: PhraseSection },
  { name: 'keys', title: 'keys', about: 'keysAbout', View: KeysSection },
  { name: 'sites', title: 'sites', about: 'sitesAbout', View: SitesSection },
  { name: 'devices', title: 'devices', about: 'devicesAbout', View: DevicesSection },
  { name: 'trail', title: 'trail', about: 'trailAbout', View: TrailSection },
  { name: 'deletion', title: 'deletion', about: 'deletionAbout', View: DeletionSection },
]
