import type { Context } from 'hono'
import type { z } from 'zod'

type Input<T> =
  | { readonly data: T; readonly fault?: undefined }
  | { readonly data?: undefined; readonly fault: { error: { message: string } } }

/** Reads a JSON or form body by its schema. */
export async function readInput<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<Input<z.output<S>>> {
  const body = wantsPage(c) ? await c.req.parseBody() : await c.req.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return { data: parsed.data }
  const message = parsed.error.issues
    .map(issue => `${issue.path.join('.') || 'body'}: ${issue.message}`)
    .join('; ')
  return { fault: { error: { message } } }
}

/** True for the control page's own forms, which are answered with a redirect to the page. */
export function wantsPage(c: Context): boolean {
  return /form/.test(c.req.header('content-type') ?? '')
}
