import { area } from '../catalogue.ts'
import { users } from './en/users.ts'

export const usersWords = area(users, async () => (await import('../es/users.ts')).users)
