import { dailyLog } from './dailyLog.ts'
import type { StarterForm } from './define.ts'
import { delivery } from './delivery.ts'
import { equipmentCheck } from './equipmentCheck.ts'
import { incident } from './incident.ts'
import { punchWalk } from './punchWalk.ts'
import { safetyInspection } from './safetyInspection.ts'
import { timeAndMaterial } from './timeAndMaterial.ts'
import { toolboxTalk } from './toolboxTalk.ts'
import { visitor } from './visitor.ts'

/** The templates that every company starts with, in the order of the gallery. */
export const starterForms: readonly StarterForm[] = [
  dailyLog,
  toolboxTalk,
  safetyInspection,
  delivery,
  punchWalk,
  visitor,
  equipmentCheck,
  timeAndMaterial,
  incident,
]
