import { Button } from '@latchkey/app-ui'
import {
  type CallAnswer,
  loginDevicesCall,
  loginRevokeDeviceCall,
  loginRevokeSessionCall,
  loginSessionsCall,
} from '@latchkey/protocol/api'
import { useCallback, useState } from 'react'
import type { OwnTextName } from '../../locales/own/en.ts'
import { useOwnText } from '../../locales/useOwnText.ts'
import { AskedView } from '../AskedView.tsx'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'
import { useAsked } from '../useAsked.ts'
import { useMoment } from '../useMoment.ts'

/** Where the wallet is open, and what ends that. */
export function DevicesSection({ own }: SectionProps) {
  const text = useOwnText()
  const moment = useMoment()
  const [said, setSaid] = useState<{ name: OwnTextName; isBad?: boolean }>()
  const ask = useCallback(async () => {
    const [{ devices }, { sessions }] = await Promise.all([
      own.call(loginDevicesCall, {}),
      own.call(loginSessionsCall, {}),
    ])
    return { devices: groupDevices(devices), sessions }
  }, [own])
  const [asked, again] = useAsked(ask)

  async function act(done: OwnTextName, run: () => Promise<unknown>) {
    await run().then(
      () => setSaid({ name: done }),
      () => setSaid({ name: 'failed', isBad: true }),
    )
    await again()
  }

  return (
    <>
      <div role="status">
        {said && <p className={said.isBad ? styles.problem : styles.good}>{text(said.name)}</p>}
      </div>
      <AskedView asked={asked} again={again}>
        {({ devices, sessions }) => (
          <>
            <section className={styles.group} aria-label={text('devicesTitle')}>
              <h2>{text('devicesTitle')}</h2>
              <ul className={styles.plate}>
                {devices.map(({ id, name, origins, usedAt, isCurrent }) => (
                  <li className={styles.row} key={id}>
                    <span className={styles.words}>
                      <span className={styles.name}>
                        <bdi>{name}</bdi>
                      </span>
                      <span className={styles.sub}>
                        {text('deviceFacts', {
                          origin: isolate(origins.join(', ')),
                          time: moment(usedAt),
                        })}
                      </span>
                    </span>
                    {isCurrent ? (
                      <span className={styles.tag}>{text('thisDevice')}</span>
                    ) : (
                      <Button
                        variant="danger"
                        size="sm"
                        aria-label={text('forgetDeviceOf', { device: name, origin: origins.join(', ') })}
                        onClick={() =>
                          act('deviceForgotten', () =>
                            own.call(loginRevokeDeviceCall, { params: { id }, body: {} }),
                          )
                        }
                      >
                        {text('forgetDevice')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
            <section className={styles.group} aria-label={text('sessions')}>
              <h2>{text('sessions')}</h2>
              <ul className={styles.plate}>
                {sessions.map(({ id, origin, device, place, usedAt, isCurrent }) => (
                  <li className={styles.row} key={id}>
                    <span className={styles.words}>
                      <span className={styles.name}>
                        <bdi>{origin}</bdi>
                      </span>
                      <span className={styles.sub}>
                        {text('sessionFacts', {
                          device: isolate(device),
                          place: isolate(place),
                          time: moment(usedAt),
                        })}
                      </span>
                    </span>
                    {isCurrent ? (
                      <span className={styles.tag}>{text('thisSession')}</span>
                    ) : (
                      <Button
                        variant="danger"
                        size="sm"
                        aria-label={text('endSessionOf', { origin })}
                        onClick={() =>
                          act('sessionEnded', () =>
                            own.call(loginRevokeSessionCall, { params: { id }, body: {} }),
                          )
                        }
                      >
                        {text('endSession')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </AskedView>
    </>
  )
}

/** First strong isolate: a value's direction does not reach what is around it. */
const isolate = (value: string) => `\u2068${value}\u2069`

type Device = CallAnswer<typeof loginDevicesCall>['devices'][number]

/** A browser that several sites share is one device: it is forgotten on all of them. The newest use stands for it. */
function groupDevices(devices: readonly Device[]) {
  const groups = new Map<string, Device[]>()
  for (const device of devices) groups.set(device.id, [...(groups.get(device.id) ?? []), device])
  return [...groups].map(([id, group]) => ({
    id,
    name: group[0]?.name ?? '',
    origins: group.map(({ origin }) => origin),
    usedAt:
      group
        .map(({ usedAt }) => usedAt)
        .sort()
        .at(-1) ?? '',
    isCurrent: group.some(({ isCurrent }) => isCurrent),
  }))
}
