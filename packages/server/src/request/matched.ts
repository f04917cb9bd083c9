import type { FastifyRequest } from 'fastify'

/**
 * The pattern of the route that serves a request, such as `/api/setPassword/:token`. Limits and guards look at this and
 * never at the address, which may be written in many ways; logs show it, since addresses carry tokens.
 */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'no route'

/** Whether a call of the API is asked for, or something that does not exist. */
export const isApi = (request: FastifyRequest): boolean => request.routeOptions.url?.startsWith('/api/') ?? true
