import { Segments, Switch } from '@latchkey/app-ui'
import type { ReactNode } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import type { SwitchedFeature } from '../../options/playgroundOptions.ts'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AccentChoice } from './AccentChoice.tsx'
import { NetworkChips } from './NetworkChips.tsx'
import styles from './OptionsForm.module.css'
import { RadiusChoice } from './RadiusChoice.tsx'

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const
const adapters = [
  { value: 'ethers', label: 'ethers 6' },
  { value: 'ethers5', label: 'ethers 5' },
  { value: 'wagmi', label: 'wagmi' },
] as const
/** What the kit will have options for, once it has their screens. */
const toCome = ['swaps', 'send', 'receive', 'buy'] as const

/** Every option of the playground. */
export function OptionsForm() {
  const { config, options, problem, change } = useOptions()
  const texts = useTexts().options
  const themes = [
    { value: 'page', label: texts.page, icon: 'browser' },
    { value: 'dark', label: texts.dark, icon: 'moon' },
    { value: 'light', label: texts.light, icon: 'sun' },
  ] as const
  const signins = [
    { value: 'off', label: texts.off },
    { value: 'optional', label: texts.optional },
    { value: 'required', label: texts.required },
  ] as const
  const hasTerms = config.termsConditionsUrl !== undefined || config.privacyPolicyUrl !== undefined
  return (
    <form className={styles.form} aria-label={texts.label} onSubmit={(event) => event.preventDefault()}>
      <Group title={texts.theme}>
        <Segments
          label={texts.theme}
          value={options.theme}
          segments={themes}
          onChange={(theme) => change({ theme })}
        />
        <AccentChoice />
        <RadiusChoice />
      </Group>
      <Group title={texts.language}>
        <Segments
          label={texts.language}
          value={options.locale}
          segments={languages}
          onChange={(locale) => change({ locale })}
        />
      </Group>
      <Group title={texts.connecting}>
        <Switch
          label={texts.wallets}
          checked={options.enableWallets}
          onChange={(enableWallets) => change({ enableWallets })}
        />
        <FeatureSwitch
          feature="email"
          label={texts.email}
          lack={config.apiUrl ? undefined : texts.noServer}
        />
        <FeatureSwitch
          feature="socials"
          label={texts.socials}
          lack={config.apiUrl ? undefined : texts.noServer}
        />
        <FeatureSwitch feature="collapseWallets" label={texts.collapseWallets} />
        <FeatureSwitch
          feature="legalCheckbox"
          label={texts.legalCheckbox}
          lack={hasTerms ? undefined : texts.noTerms}
        />
        <Switch
          label={texts.walletGuide}
          checked={options.enableWalletGuide}
          onChange={(enableWalletGuide) => change({ enableWalletGuide })}
        />
        <Switch
          label={texts.networkSwitch}
          checked={options.enableNetworkSwitch}
          onChange={(enableNetworkSwitch) => change({ enableNetworkSwitch })}
        />
      </Group>
      <Group title={texts.account}>
        <FeatureSwitch
          feature="history"
          label={texts.activity}
          lack={config.apiUrl ? undefined : texts.noServer}
        />
      </Group>
      {config.apiUrl && (
        <Group title={texts.signin}>
          <Segments
            label={texts.signin}
            value={options.signin}
            segments={signins}
            onChange={(signin) => change({ signin })}
          />
        </Group>
      )}
      <Group title={texts.networks}>
        <NetworkChips />
      </Group>
      <Group title={texts.adapter}>
        <Segments
          label={texts.adapter}
          value={options.adapter}
          segments={adapters}
          onChange={(adapter) => change({ adapter })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {fill(texts.adapterFailed, problem)}
          </p>
        )}
      </Group>
      <Group title={texts.soon} note={texts.soonText}>
        <ul className={styles.soon}>
          {toCome.map((name) => (
            <li key={name}>{texts[name]}</li>
          ))}
        </ul>
      </Group>
    </form>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  )
}

type FeatureSwitchProps = {
  feature: SwitchedFeature
  label: string
  /** The text that says what the feature needs and this deployment does not have. */
  lack?: string | undefined
}

function FeatureSwitch({ feature, label, lack }: FeatureSwitchProps) {
  const { options, change } = useOptions()
  return (
    <Switch
      label={label}
      checked={options.features[feature]}
      disabled={lack !== undefined}
      note={lack}
      onChange={(isOn) => change({ features: { ...options.features, [feature]: isOn } })}
    />
  )
}
