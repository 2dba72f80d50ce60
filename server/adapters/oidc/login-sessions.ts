import * as z from 'zod'
import type { LoginSession } from '../../ports/identity-provider.ts'

const device = z
  .object({ last_user_agent: z.string().optional(), initial_user_agent: z.string().optional() })
  .nullish()
const session = z.object({
  id: z.string(),
  created_at: z.string(),
  last_interacted_at: z.string().nullish(),
  device,
})
const token = z.object({
  id: z.string(),
  session_id: z.string().nullish(),
  created_at: z.string(),
  last_exchanged_at: z.string().nullish(),
  device,
})

/** Lists in the form of Auth0's answers. */
export interface Lists {
  sessions: unknown
  tokens: unknown
}

interface Sign {
  id: string
  userAgent: string | null
  from: string
  to: string
}

const agentOf = (of: z.infer<typeof device>) =>
  of?.last_user_agent ?? of?.initial_user_agent ?? null

const signsOf = ({ sessions, tokens }: Lists): Sign[] => [
  ...z
    .array(session)
    .parse(sessions)
    .map(one => ({
      id: one.id,
      userAgent: agentOf(one.device),
      from: one.created_at,
      to: one.last_interacted_at ?? one.created_at,
    })),
  ...z
    .array(token)
    .parse(tokens)
    .map(one => ({
      id: one.session_id ?? '',
      userAgent: agentOf(one.device),
      from: one.created_at,
      to: one.last_exchanged_at ?? one.created_at,
    })),
]

/** Groups a session and its refresh tokens into one login; a token may outlive its session. */
export function sessionsOf(lists: Lists): LoginSession[] {
  const signs = signsOf(lists).filter(({ id }) => id !== '')
  const places = [...Map.groupBy(signs, ({ id }) => id)].map(([id, of]) => ({
    id,
    userAgent: of.find(({ userAgent }) => userAgent)?.userAgent ?? null,
    startedAt: new Date(Math.min(...of.map(({ from }) => Date.parse(from)))),
    lastAt: new Date(Math.max(...of.map(({ to }) => Date.parse(to)))),
  }))
  return places.sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
}

export const tokensOf = (id: string, { tokens }: Lists): string[] =>
  z
    .array(token)
    .parse(tokens)
    .filter(({ session_id }) => session_id === id)
    .map(one => one.id)
