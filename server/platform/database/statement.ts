import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type KyselyPlugin,
  OperationNodeTransformer,
  sql,
  ValueNode,
} from 'kysely'
import type { Database } from './database.ts'

/** The place of a value in a compiled statement. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The parameters of the values; null for a value that the statement lacks. */
export type Places<Values> = {
  readonly [Name in keyof Values]: null extends Values[Name]
    ? Expression<NonNullable<Values[Name]>> | null
    : Expression<Values[Name]>
}

type Build<Shape, Values, Row> = (
  db: Database,
  places: Places<Values>,
  shape: Shape,
) => Compilable<Row>

/**
 * A statement that is built and compiled at its first execution; later ones only bind their values,
 * because building a long text takes longer than sending it. `shape` is what the text depends on,
 * besides which values are null; it must have few values, and none that a visitor can type. Values
 * that the text fixes are literals in it, so that PostgreSQL plans it once (ADR 12).
 */
export function statement<Values extends object, Row, Shape = void>(
  build: Build<Shape, Values, Row>,
) {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db: Database, values: Values, shape: Shape): Promise<Row[]> => {
    const key = JSON.stringify([shape, namesOfNulls(values)])
    const query =
      compiled.get(key) ?? build(db.withPlugin(LITERALS), placesOf(values), shape).compile()
    compiled.set(key, query)
    const parameters = query.parameters.map(parameter => bound(parameter, values))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

class Literals extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    const isFixed = ['string', 'number', 'boolean'].includes(typeof node.value)
    return isFixed ? ValueNode.createImmediate(node.value) : node
  }
}

const literals = new Literals()
const LITERALS: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => literals.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
}

const placesOf = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : sql`${new Place(name)}`,
    ]),
  ) as unknown as Places<Values>

const namesOfNulls = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null ? [name] : []))

const bound = (parameter: unknown, values: object): unknown =>
  parameter instanceof Place ? values[parameter.name as keyof typeof values] : parameter
