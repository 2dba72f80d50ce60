import { parseSync } from '@swc/core'

/** A node of the syntax tree that `@swc/core` gives. */
export interface Node {
  type?: string
  [field: string]: unknown
}

/** Shows `see` every node of a file's syntax tree. */
export function visitFile(source: string, see: (node: Node) => void, tsx = false): void {
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }), see)
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) see(node as Node)
  for (const part of Object.values(node)) visit(part, see)
}

/** The name of an identifier; null for any other node. */
export const nameOf = (node: unknown): string | null => {
  const { type, value } = (node ?? {}) as Node
  return type === 'Identifier' ? String(value) : null
}

/** The text of an `sql` template with `$` for each value; null for any other node. */
export function sqlOf({ type, tag, template }: Node): string | null {
  if (type !== 'TaggedTemplateExpression' || nameOf(tag) !== 'sql') return null
  return (template as { quasis: { cooked: string }[] }).quasis.map(part => part.cooked).join('$')
}
