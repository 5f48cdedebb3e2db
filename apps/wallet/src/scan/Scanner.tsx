import { Button, Icon, IconButton } from '@latchkey/app-ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { Window } from '../views/Window.tsx'
import { createQrReader } from './createQrReader.ts'
import styles from './Scanner.module.css'
import { type CameraState, useCamera } from './useCamera.ts'

export type ScannerProps = { onFound: (link: string) => void; onClose: () => void }

const texts: Record<CameraState, string> = {
  starting: 'Your browser may ask whether the camera may be used.',
  on: 'Hold the QR code of the page in front of the camera.',
  refused:
    'The camera may not be used. Allow it in your browser, choose a picture of the code, or paste the link.',
  absent: 'This device has no camera. Choose a picture of the code, or paste the link.',
  busy: 'The camera does not answer. Another program may be using it: close that, then try again. A picture of the code or the link do as well.',
  insecure:
    'Browsers lend the camera only to secure addresses (https), which this one is not. Choose a picture of the code, or paste the link.',
}
const notALink = 'That code is not a WalletConnect link.'

/** Reads a connection link from a QR code: with the camera, or from a picture, which works without a secure address too. */
export default function Scanner({ onFound, onClose }: ScannerProps) {
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = (text: string) => (text.startsWith('wc:') ? onFound(text) : setProblem(notALink))
  const { video, state } = useCamera(take)

  async function onPicture({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [picture] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!picture) return
    try {
      const [read, bitmap] = await Promise.all([createQrReader(), createImageBitmap(picture)])
      const text = await read(bitmap)
      if (text === undefined) setProblem('There is no QR code in that picture.')
      else take(text)
    } catch {
      setProblem('That picture cannot be read.')
    }
  }

  return (
    <Window
      title="Scan a QR code"
      end={<IconButton icon="close" label="Close" onClick={onClose} />}
      onCancel={onClose}
    >
      <video
        className={styles.video}
        ref={video}
        data-state={state}
        muted
        playsInline
        aria-label="What the camera sees"
      />
      <p className={styles.text} role="status" data-bad={problem !== undefined || undefined}>
        {problem ?? texts[state]}
      </p>
      <input
        className="sr"
        ref={file}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={onPicture}
      />
      <Button wide variant="line" onClick={() => file.current?.click()}>
        <Icon name="scan" /> Choose a picture
      </Button>
    </Window>
  )
}
