import { useCallback, useEffect, useRef, useState } from 'react'
import { drawn, jpegOf } from '../../../parts/photos/smallPicture.ts'

/** Why there is no picture, in the order in which a person can do something about it. */
type NoCamera = 'denied' | 'missing' | 'busy' | 'insecure' | 'broken'
type CameraDevice = { id: string; label: string }
/** How large pictures are taken: the specification asks for both sides. */
export type Resolution = { width: number; height: number }
type Wishes = {
  /** Asked of the camera; what it has nearest to it is taken. */
  resolution?: Resolution | undefined
  /** Pictures are made smaller than this; without it they are kept as the camera gives them. */
  longEdge?: number | undefined
}
const IDEAL: Resolution = { width: 3840, height: 2160 }

function reasonOf(problem: unknown): NoCamera {
  const name = problem instanceof DOMException ? problem.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'broken'
}

// The torch is not part of the published types.
type WithTorch = { torch?: boolean }

/** The camera of this device: its live picture, which devices, sizes and light there are, and a shot. */
export function useCamera(on: boolean, { resolution, longEdge }: Wishes = {}) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'asking' | 'live' | NoCamera>('asking')
  const [devices, setDevices] = useState<CameraDevice[]>([])
  const [chosen, setChosen] = useState<string>()
  const [again, setAgain] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lit, setLit] = useState(false)
  const { width, height } = resolution ?? IDEAL
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
          video: { ...wanted, width: { ideal: width }, height: { ideal: height } },
        })
        if (left) return stop(stream)
        const element = video.current
        if (!element) return
        element.srcObject = stream
        await element.play().catch(() => undefined)
        setState('live')
        const [first] = stream.getVideoTracks()
        first?.addEventListener('ended', () => setState('busy'))
        setTrack(first)
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
      // Before another size is asked for, the old tracks must be over.
      if (stream) stop(stream)
      setTrack(undefined)
      setLit(false)
    }
  }, [on, chosen, again, width, height])

  /** The picture of this moment as a JPEG; undefined before the first one came. */
  const shoot = useCallback(async (): Promise<Blob | undefined> => {
    const element = video.current
    if (!element || element.videoWidth === 0) return undefined
    return jpegOf(drawn(element, { width: element.videoWidth, height: element.videoHeight }, longEdge))
  }, [longEdge])
  const light = async () => {
    if (!track) return
    await track.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] })
    setLit(!lit)
  }
  const able = track?.getCapabilities?.()
  return {
    video,
    state,
    devices,
    chosen,
    choose: setChosen,
    retry: () => setAgain((n) => n + 1),
    shoot,
    /** Undefined when the device has no torch that a page may switch. */
    torch: (able as WithTorch | undefined)?.torch === true ? { lit, light } : undefined,
    /** The largest picture that the camera gives; undefined while that is not known. */
    largest:
      able?.width?.max !== undefined && able.height?.max !== undefined
        ? { width: able.width.max, height: able.height.max }
        : undefined,
  }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
