import { type Node, nameOf, sqlOf, visitFile } from './syntax-tree.ts'

/** A table that a statement names, and what the statement does with it. */
export interface Use {
  table: string
  does: 'reads' | 'writes'
}

export interface Statements {
  uses: Use[]
  /** Places at which only the running program knows the table. */
  hidden: string[]
  /** Variables that are used as the list of an `in`. */
  lists: string[]
}

const READING = /^(selectFrom|from|using|((inner|left|right|full|cross)Join(Lateral)?))$/
const WRITING = /^(insertInto|mergeInto|updateTable|deleteFrom)$/

const WITH = /\b([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?[($]/g
const WRITES = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:do|for|key)\s+)update)\s+([a-z_.]+)/g
/** Items after `from` or `join`, up to the next clause or bracket. */
const READS =
  /(?<!\b(?:delete|distinct)\s+)\b(?:from|join)\s+([^()]*?)(\(|\)|$|(?=\b(?:from|join|left|right|full|cross|where|on|using|set|group|order|returning|union|limit|for)\b))/g

/** The tables that the Kysely calls and `sql` templates of a file name, without those of a `with`. */
export function readStatements(source: string): Statements {
  const found: Statements = { uses: [], hidden: [], lists: [] }
  const own = new Set<string>()
  visitFile(source, node => {
    if (node.type === 'CallExpression') readCall(node, found, own)
    readSql(sqlOf(node) ?? '', found.uses, own)
  })
  return { ...found, uses: found.uses.filter(({ table }) => !own.has(table)) }
}

function readCall(node: Node, found: Statements, own: Set<string>): void {
  const callee = node.callee as Node
  const method = nameOf(callee.property) ?? ''
  const first = (node.arguments as { expression: Node }[])[0]?.expression
  if (nameOf(callee.object) === 'sql' && /^(raw|table|id)$/.test(method))
    found.hidden.push(`sql.${method}`)
  if (!first) return
  const list = listOf(node)
  if (list) found.lists.push(list)
  const names = stringsOf(first)
  if (method.startsWith('with')) for (const name of names) own.add(name)
  // `Buffer.from` and the like are calls on a class; Kysely's `from` continues a statement.
  if (/^(from|using)$/.test(method) && nameOf(callee.object)) return
  const does = READING.test(method) ? 'reads' : WRITING.test(method) ? 'writes' : null
  if (!does) return
  for (const name of names) found.uses.push({ table: name.split(' ')[0] ?? '', does })
  if (['Identifier', 'MemberExpression', 'TemplateLiteral'].includes(first.type ?? ''))
    found.hidden.push(`${method} of a variable`)
}

/** The variable after `in`. A name in capital letters is a constant, whose length never changes. */
function listOf(node: Node): string | null {
  const [, operator, list] = (node.arguments as { expression: Node }[]).map(one => one.expression)
  if (!/^(not )?in$/.test(String(operator?.value))) return null
  const name = nameOf(list)
  return name && !/^[A-Z_]+$/.test(name) ? name : null
}

function readSql(text: string, uses: Use[], own: Set<string>): void {
  for (const [, name = ''] of text.matchAll(WITH)) own.add(name)
  for (const [, table = ''] of text.matchAll(WRITES)) uses.push({ table, does: 'writes' })
  for (const [, items = '', end] of text.matchAll(READS)) {
    const names = items.split(',').map(item => item.trim().split(/\s+/)[0] ?? '')
    // A name before an opening bracket is a function.
    const tables = end === '(' ? names.slice(0, -1) : names
    for (const table of tables) if (/^[a-z_.]+$/.test(table)) uses.push({ table, does: 'reads' })
  }
}

function stringsOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node.value)]
  if (node.type !== 'ArrayExpression') return []
  return (node.elements as { expression: Node }[]).flatMap(({ expression }) =>
    stringsOf(expression),
  )
}
