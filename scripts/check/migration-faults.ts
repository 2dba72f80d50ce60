import { nameOf, visitFile } from './syntax-tree.ts'

/**
 * Changes that a migration must not make to a table with many rows that a running process uses (ADR
 * 81).
 */
const FAULTS: ReadonlyArray<{ pattern: RegExp; fault: string }> = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)[\s\S]*? on (?:only )?(\w+)/,
    fault: 'locks out writes while the index is built; use createIndexConcurrently',
  },
  {
    pattern: /^alter table (?:only )?(\w+)[\s\S]*\balter (?:column )?\w+ (?:set data )?type\b/,
    fault: 'rewrites the table; add a column and fill it by a job',
  },
  {
    pattern: /^alter table (?:only )?(\w+)[\s\S]*\bgenerated always as\b/,
    fault: 'rewrites the table; add a plain column and fill it by a job',
  },
  {
    pattern:
      /^alter table (?:only )?(\w+)[\s\S]*\badd (?:column )?[\s\S]*\bdefault (?!now\(\))\w+\(/,
    fault: 'rewrites the table, because the default differs by row',
  },
  {
    pattern: /^alter table (?:only )?(\w+)[\s\S]*\bset not null\b/,
    fault: 'reads the whole table under a lock; validate a check that forbids null first',
  },
  {
    pattern:
      /^alter table (?:only )?(\w+)(?![\s\S]*\bnot valid\b)[\s\S]*\b(?:add (?:constraint|check|foreign key|unique|primary key|exclude)|add column [^,]*\b(?:check|unique|primary key))\b/,
    fault:
      'reads the whole table under a lock; add it as not valid, and validate it in the next one',
  },
  {
    pattern: /^alter table (?:only )?(\w+)[\s\S]*\b(?:drop column|rename)\b/,
    fault: 'breaks processes of the previous version that still read it',
  },
  {
    pattern: /^drop table (?:if exists )?(\w+)/,
    fault: 'breaks processes of the previous version',
  },
  {
    pattern: /^(?:with [\s\S]*)?\b(?:update|delete from) (?:only )?(\w+)/,
    fault: 'changes any number of rows in one transaction; let a job do it in batches',
  },
  { pattern: /^(?:lock|truncate)(?: table)? (\w+)/, fault: 'locks the table' },
  {
    pattern: /^(?:cluster|vacuum full|reindex (?!\w+ concurrently))\s*(?:\w+ )?(\w+)/,
    fault: 'locks the table',
  },
]
/**
 * Adding a constraint as `not valid` and validating it in one transaction would hold the lock of
 * the first statement while the second reads the table.
 */
const VALIDATES = /^alter table (?:only )?(\w+)[\s\S]*\bvalidate constraint\b/
const NOT_VALID = /\bnot valid\b/

/**
 * The faults of a migration's SQL on tables that it did not create. Statements are recognised in
 * lower case, as all of ours are written; the query builder is refused, because this cannot read it.
 */
export function faultsOfMigration(source: string): string[] {
  const { statements, builder } = readSource(source)
  const created = new Set(
    statements.map(text => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1]),
  )
  const faults = builder.map(
    name => `db.${name}: write the statement as sql, which this check reads`,
  )
  for (const text of statements) {
    for (const { pattern, fault } of FAULTS) {
      const table = pattern.exec(text)?.[1]
      if (table && !created.has(table)) faults.push(`${table}: ${fault}`)
    }
  }
  if (
    statements.some(text => NOT_VALID.test(text)) &&
    statements.some(text => VALIDATES.test(text))
  )
    faults.push('validates a constraint in the migration that adds it; validate it in the next one')
  return faults
}

function readSource(source: string): { statements: string[]; builder: string[] } {
  const statements: string[] = []
  const builder: string[] = []
  visitFile(source, node => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') {
      const { quasis } = node.template as { quasis: { cooked: string }[] }
      const text = quasis.map(({ cooked }) => cooked).join('$')
      statements.push(...text.split(';').map(one => one.trim().replaceAll(/\s+/g, ' ')))
    }
    const called = node.type === 'MemberExpression' && nameOf(node.object) === 'db'
    const method = called ? nameOf(node.property) : null
    if (method && /^(schema|updateTable|deleteFrom|mergeInto)$/.test(method)) builder.push(method)
  })
  return { statements: statements.filter(Boolean), builder }
}
