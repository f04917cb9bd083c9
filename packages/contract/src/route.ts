import type { z } from 'zod'
import './messages/plain.ts'
import type { Slug } from './permissions.ts'

type Shape = z.ZodType | undefined
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call. `needs` names the permission, or several of which one is enough; without one, the route says
 * who: 'signed-in' (any session), 'kiosk' (a paired tablet, and nobody else) or 'everyone'. There is no other option:
 * default deny.
 */
type Access =
  | { needs: Slug | readonly Slug[]; open?: never }
  | { needs?: never; open: 'signed-in' | 'everyone' | 'kiosk' }

/**
 * What a call may do under a restricted plan. By default, reads work while the plan is 'reading', and nothing when it
 * is 'closed'. 'always': billing, data export, the session. 'own': the same, for oneself. 'reading': sends something,
 * but changes nothing significant.
 */
type Openness = 'always' | 'own' | 'reading'

type Spec<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
  method: Method
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  summary: string
  params?: P
  query?: Q
  body?: B
  reply?: R
  /** The response to offline work (header `Captured-At`) on a record that its author lost since. */
  lateReply?: z.ZodType
  /** The type of a body that is not JSON: a file, a form with files, or server-sent events. */
  sends?: 'file' | 'form'
  gives?: 'file' | 'events'
  /** May be queued offline and sent later. Not for approvals, imports and sign-in. */
  queue?: boolean
  plan?: Openness
  /** Allowed before a required second factor is set up: 'always', or for oneself only. */
  beforeFactor?: 'always' | 'own'
}
type Route<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape, R extends Shape = Shape> = Spec<
  P,
  Q,
  B,
  R
> &
  Access
// oxlint-disable-next-line no-explicit-any -- the widest route: its shapes are inferred where it is used
export type AnyRoute = Route<any, any, any, any>

/** Declares a call once: the server mounts it, the client makes it, OpenAPI documents it, the tests walk it. */
export const route = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = undefined,
>(
  spec: Spec<P, Q, B, R> & Access,
): Spec<P, Q, B, R> & Access => spec

type In<K extends string, S> = S extends z.ZodType ? { [k in K]: z.input<S> } : { [k in K]?: never }
type Out<K extends string, S> = S extends z.ZodType ? { [k in K]: z.output<S> } : { [k in K]: undefined }
type Parts<T> = T extends { params?: infer P; query?: infer Q; body?: infer B; reply?: infer R }
  ? { P: P; Q: Q; B: B; R: R }
  : never
/** The input type of a call. */
export type CallInput<T> = In<'params', Parts<T>['P']> &
  (Parts<T>['Q'] extends z.ZodType ? { query?: z.input<Parts<T>['Q']> } : { query?: never }) &
  In<'body', Parts<T>['B']>
/** The parsed input of a handler. */
export type ParsedInput<T> = Out<'params', Parts<T>['P']> & Out<'query', Parts<T>['Q']> & Out<'body', Parts<T>['B']>
/** The response type of a call. */
export type Reply<T> = Parts<T>['R'] extends z.ZodType ? z.output<Parts<T>['R']> : void
