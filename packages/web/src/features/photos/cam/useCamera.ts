import { useCallback, useEffect, useRef, useState } from 'react'

/** Why there is no picture, in the order in which a person can do something about it. */
export type NoCamera = 'denied' | 'missing' | 'busy' | 'insecure' | 'broken'
export type Device = { id: string; label: string }
const LONG_EDGE = 2560
const QUALITY = 0.85

function reasonOf(problem: unknown): NoCamera {
  const name = problem instanceof DOMException ? problem.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'broken'
}

/** The camera of this computer: its live picture, which devices there are, and a shot in JPEG. */
export function useCamera(on: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'asking' | 'live' | NoCamera>('asking')
  const [devices, setDevices] = useState<Device[]>([])
  const [chosen, setChosen] = useState<string>()
  const [again, setAgain] = useState(0)
  useEffect(() => {
    if (!on) return
    if (!navigator.mediaDevices?.getUserMedia) {
      setState('insecure')
      return
    }
    let stream: MediaStream | undefined
    let left = false
    setState('asking')
    const start = async () => {
      try {
        const wanted = chosen ? { deviceId: { exact: chosen } } : { facingMode: 'environment' }
        stream = await navigator.mediaDevices.getUserMedia({
          video: { ...wanted, width: { ideal: 3840 }, height: { ideal: 2160 } },
        })
        if (left) return stop(stream)
        const element = video.current
        if (!element) return
        element.srcObject = stream
        await element.play().catch(() => undefined)
        setState('live')
        stream.getVideoTracks()[0]?.addEventListener('ended', () => setState('busy'))
        const all = await navigator.mediaDevices.enumerateDevices()
        if (!left)
          setDevices(
            all
              .filter((one) => one.kind === 'videoinput' && one.deviceId)
              .map((one, i) => ({ id: one.deviceId, label: one.label || `${i + 1}` })),
          )
      } catch (problem) {
        if (!left) setState(reasonOf(problem))
      }
    }
    void start()
    return () => {
      left = true
      if (stream) stop(stream)
    }
  }, [on, chosen, again])

  const shoot = useCallback(async (): Promise<Blob | undefined> => {
    const element = video.current
    if (!element || element.videoWidth === 0) return undefined
    const scale = Math.min(1, LONG_EDGE / Math.max(element.videoWidth, element.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(element.videoWidth * scale)
    canvas.height = Math.round(element.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height)
    return new Promise((resolve) => {
      canvas.toBlob((bytes) => resolve(bytes ?? undefined), 'image/jpeg', QUALITY)
    })
  }, [])
  return { video, state, devices, chosen, choose: setChosen, retry: () => setAgain((n) => n + 1), shoot }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
