import { useState } from 'react'
import { Address } from '../src/ui/Address.tsx'
import { Avatar } from '../src/ui/Avatar.tsx'
import { Bar } from '../src/ui/Bar.tsx'
import { Button } from '../src/ui/Button.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { Inline } from '../src/ui/Inline.tsx'
import { copyIcon } from '../src/ui/icons/copy.ts'
import { extensionIcon } from '../src/ui/icons/extension.ts'
import { externalIcon } from '../src/ui/icons/external.ts'
import { infoIcon } from '../src/ui/icons/info.ts'
import { phoneIcon } from '../src/ui/icons/phone.ts'
import { LinkButton } from '../src/ui/LinkButton.tsx'
import { RoundImage } from '../src/ui/RoundImage.tsx'
import { Row } from '../src/ui/Row.tsx'
import { RowList } from '../src/ui/RowList.tsx'
import { SearchField } from '../src/ui/SearchField.tsx'
import { SquareImage } from '../src/ui/SquareImage.tsx'
import { Stack } from '../src/ui/Stack.tsx'
import { Switch } from '../src/ui/Switch.tsx'
import { Tabs } from '../src/ui/Tabs.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import { Text } from '../src/ui/Text.tsx'
import { Tooltip } from '../src/ui/Tooltip.tsx'
import styles from './Gallery.module.css'
import { address } from './samples.ts'

/** Every control that the sample views do not show. */
export function Controls() {
  const [on, setOn] = useState(true)
  const [query, setQuery] = useState('latch')
  const [tab, setTab] = useState<'mobile' | 'browser'>('mobile')
  const [loading, setLoading] = useState(true)
  return (
    <>
      <div className={styles.card}>
        <Stack>
          <Button wide variant="primary">
            Review swap
          </Button>
          <Button wide>Continue with a wallet</Button>
          <Button wide variant="line">
            Get it
          </Button>
          <Button wide variant="danger">
            Disconnect
          </Button>
          <Button wide disabled>
            Disabled
          </Button>
          <Button
            wide
            variant="primary"
            loading={loading}
            loadingLabel="Signing"
            onClick={() => setLoading(true)}
          >
            Sign
          </Button>
          <Inline>
            <Button size="sm">Small</Button>
            <Button size="xs" variant="line" href="https://example.org" iconEnd={externalIcon}>
              Block Explorer
            </Button>
            <LinkButton icon={copyIcon}>Copy link</LinkButton>
          </Inline>
          <Bar text="Don't have Rainbow?">
            <Button size="xs">Get</Button>
          </Bar>
        </Stack>
      </div>
      <div className={styles.card}>
        <Stack>
          <SearchField label="Search wallet" clearLabel="Clear" value={query} onChange={setQuery} />
          <Switch label="Certified only" checked={on} onChange={setOn} />
          <Switch label="Show all" checked={!on} onChange={(value) => setOn(!value)} />
          <Tabs
            label="Platform"
            tabs={[
              { id: 'mobile', label: 'Mobile', icon: phoneIcon },
              { id: 'browser', label: 'Browser', icon: extensionIcon },
            ]}
            selected={tab}
            onSelect={setTab}
          >
            <Text size="sm" tone="muted" align="center">
              Scan this QR Code with your phone
            </Text>
          </Tabs>
          <RowList flush label="Figures">
            <Row name="mira2026.example" end={<Tag tone="good">Available</Tag>} onClick={() => {}} />
            <Row name="mira.example" end={<Tag tone="bad">Registered</Tag>} sub="Taken since 2024" />
          </RowList>
          <Inline align="center">
            <Tooltip text="Only wallets that passed the checks">
              <IconButton icon={infoIcon} label="What is certified?" />
            </Tooltip>
            <Avatar seed={address} size={64} />
            <Avatar seed="9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM" size={40} />
            <SquareImage name="Trust Wallet" size={40} />
            <SquareImage name="Zerion" size={24} />
            <RoundImage name="Sandbox One" size={40} />
            <RoundImage name="Sandbox" size={24} />
          </Inline>
          <Text align="center" as="p">
            <Address address={address} full />
          </Text>
        </Stack>
      </div>
    </>
  )
}
