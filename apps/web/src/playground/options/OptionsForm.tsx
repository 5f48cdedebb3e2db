import { Segments, Switch } from '@latchkey/app-ui'
import type { ReactNode } from 'react'
import { useOptions } from '../../options/OptionsContext.ts'
import type { SwitchedFeature } from '../../options/playgroundOptions.ts'
import { AccentChoice } from './AccentChoice.tsx'
import { MethodOrder } from './MethodOrder.tsx'
import { NetworkChips } from './NetworkChips.tsx'
import styles from './OptionsForm.module.css'
import { RadiusChoice } from './RadiusChoice.tsx'

const themes = [
  { value: 'page', label: 'Page', icon: 'browser' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'light', label: 'Light', icon: 'sun' },
] as const
const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const
const signins = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const
const adapters = [
  { value: 'ethers', label: 'ethers 6' },
  { value: 'ethers5', label: 'ethers 5' },
  { value: 'wagmi', label: 'wagmi' },
] as const

/** Every option of the playground. */
export function OptionsForm() {
  const { config, options, problem, change } = useOptions()
  const hasTerms = config.termsConditionsUrl !== undefined || config.privacyPolicyUrl !== undefined
  return (
    <form className={styles.form} aria-label="Options" onSubmit={(event) => event.preventDefault()}>
      <Group title="Theme">
        <Segments
          label="Theme"
          value={options.theme}
          segments={themes}
          onChange={(theme) => change({ theme })}
        />
        <AccentChoice />
        <RadiusChoice />
      </Group>
      <Group title="Language">
        <Segments
          label="Language"
          value={options.locale}
          segments={languages}
          onChange={(locale) => change({ locale })}
        />
      </Group>
      <Group title="Connecting">
        <Switch
          label="Wallets"
          checked={options.enableWallets}
          onChange={(enableWallets) => change({ enableWallets })}
        />
        <FeatureSwitch feature="collapseWallets" label="Collapse wallets" />
        <FeatureSwitch
          feature="legalCheckbox"
          label="Legal checkbox"
          lack={hasTerms ? undefined : 'no terms are set'}
        />
        <Switch
          label="Wallet guide"
          checked={options.enableWalletGuide}
          onChange={(enableWalletGuide) => change({ enableWalletGuide })}
        />
        <Switch
          label="Network switch"
          checked={options.enableNetworkSwitch}
          onChange={(enableNetworkSwitch) => change({ enableNetworkSwitch })}
        />
      </Group>
      {config.apiUrl && (
        <Group title="Sign-in">
          <Segments
            label="Sign-in"
            value={options.signin}
            segments={signins}
            onChange={(signin) => change({ signin })}
          />
        </Group>
      )}
      <Group title="Networks">
        <NetworkChips />
      </Group>
      <Group title="Adapter">
        <Segments
          label="Adapter"
          value={options.adapter}
          segments={adapters}
          onChange={(adapter) => change({ adapter })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </Group>
      <Group
        title="In the kit, screens to come"
        note="The kit keeps these options; their screens are being built."
      >
        <FeatureSwitch feature="email" label="E-mail" />
        <FeatureSwitch feature="socials" label="Socials" />
        <MethodOrder />
        <FeatureSwitch feature="swaps" label="Swaps" />
        <FeatureSwitch feature="send" label="Send" />
        <FeatureSwitch feature="receive" label="Receive" />
        <FeatureSwitch feature="onramp" label="Buy" />
        <FeatureSwitch feature="history" label="Activity" />
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
