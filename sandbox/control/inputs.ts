import { z } from 'zod'

export const tokenInput = z.object({
  email: z.string(),
  /** How long ago the person entered the password. */
  login_age_seconds: z.coerce.number().int().min(0).default(0),
})

const flag = z.union([z.boolean(), z.stringbool()])

export const personInput = z.object({
  email: z.email(),
  password: z.string().min(1),
  email_verified: flag.default(false),
  /** The name on the sandbox's own pages. */
  name: z.string().min(1).optional(),
})

/** A person's new address at the identity provider, and whether it is verified. */
export const addressInput = z.object({
  from: z.email(),
  email: z.email(),
  email_verified: flag.default(false),
})

export const mailRefusalInput = z.object({
  to: z.string().min(1),
  /** 550 is a permanent refusal, 451 a temporary one. */
  code: z.coerce.number().int().min(400).max(599).default(550),
  times: z.coerce.number().int().min(1).default(1),
})
