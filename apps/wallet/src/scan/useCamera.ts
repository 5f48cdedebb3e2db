import { type RefObject, useEffect, useRef, useState } from 'react'
import { createQrReader } from './createQrReader.ts'

/** `insecure`: browsers lend the camera to secure addresses only. `busy`: another program has it, or it was taken away. */
export type CameraState = 'starting' | 'on' | 'refused' | 'absent' | 'busy' | 'insecure'

const failures: Readonly<Record<string, CameraState>> = {
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
}

const pauseMs = 150

/** Shows the camera in a video element, and reads codes until it is gone. */
export function useCamera(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onText)
  tell.current = onText
  const [state, setState] = useState<CameraState>(() => (navigator.mediaDevices ? 'starting' : 'insecure'))

  useEffect(() => {
    const element = video.current
    if (!navigator.mediaDevices || !element) return
    let isOver = false
    let stream: MediaStream | undefined

    async function run(place: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => !isOver && setState('busy'))
      place.srcObject = stream
      await place.play()
      const read = await createQrReader()
      setState('on')
      while (!isOver) {
        const text = await read(place).catch(() => undefined)
        if (text && !isOver) tell.current(text)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    run(element).catch((error: unknown) => {
      if (!isOver) setState(failures[Object(error).name] ?? 'busy')
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return { video, state }
}
