import { type RefObject, useEffect, useRef, useState } from 'react'
import { createQrReader } from './createQrReader.ts'

export type CameraState = 'starting' | 'on' | 'refused' | 'absent'

const pauseMs = 150

/** Shows the camera in a video element, and reads codes until it is gone. */
export function useCamera(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
} {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onText)
  tell.current = onText
  const [state, setState] = useState<CameraState>(() => (navigator.mediaDevices ? 'starting' : 'absent'))

  useEffect(() => {
    const element = video.current
    if (!navigator.mediaDevices || !element) return
    let isOver = false
    let stream: MediaStream | undefined

    async function run(place: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
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
      if (!isOver) setState(Object(error).name === 'NotFoundError' ? 'absent' : 'refused')
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return { video, state }
}
