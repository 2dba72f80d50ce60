import * as z from 'zod/mini'

/** The body of every answer that is not 2xx (decision 13). */
export const failureBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})
export type FailureBody = z.core.output<typeof failureBody>
