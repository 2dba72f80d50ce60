import { type Node, nameOf, sqlOf, visitFile } from './syntax-tree.ts'

const AMOUNTS = 'price|fee|total|commission|share|amount|gross|refund|balance|yen'
/** Names that end in an amount: `price`, `paidTotal`, `shareOf`, `buyer_fees`. */
const AMOUNT = new RegExp(`(?:^|_|[a-z](?=[A-Z]))(?:${AMOUNTS})s?(?:Of)?$`, 'i')
const RATE = /(?:percent|per_?mille|rate)$/i
/** An amount or its product in SQL, up to the sign that divides it. */
const IN_SQL = new RegExp(`[\\w.]*(?:${AMOUNTS})\\)*(?:\\s*\\*\\s*[\\w.$]+)*\\s*[/%]`, 'g')

/**
 * Places that take a fraction of an amount: a quotient, a remainder, or a product with a decimal
 * fraction or a rate. Only names tell amounts from other numbers, as all are of the type `number`.
 */
export function readDividedMoney(source: string, { tsx }: { tsx: boolean }): string[] {
  const found: string[] = []
  const see = (node: Node) => {
    const amount = dividedIn(node)
    if (amount) found.push(`${amount} ${node.operator}`)
    for (const [place] of sqlOf(node)?.matchAll(IN_SQL) ?? []) found.push(`${place} in SQL`)
  }
  visitFile(source, see, tsx)
  return found
}

/** The amount of which an operation takes a fraction. */
function dividedIn({ operator, left, right }: Node): string | undefined {
  if (/^[/%]=?$/.test(String(operator))) return termsOf(left).find(isAmount)
  if (!/^[*]=?$/.test(String(operator))) return undefined
  const sides = [left, right]
  return sides.some(isFraction) ? sides.flatMap(termsOf).find(isAmount) : undefined
}

const isAmount = (name: string): boolean => AMOUNT.test(name)

function isFraction(node: unknown): boolean {
  const { type, value } = node as Node
  return type === 'NumericLiteral' ? !Number.isInteger(value) : termsOf(node).some(isRate)
}

const isRate = (name: string): boolean => RATE.test(name)

/** Names of the summands and factors of an expression. */
function termsOf(node: unknown): string[] {
  const { type, left, right, expression, object, property, callee } = node as Node
  if (type === 'BinaryExpression') return [left, right].flatMap(termsOf)
  if (type === 'ParenthesisExpression') return termsOf(expression)
  if (type === 'CallExpression') return termsOf(callee)
  if (type === 'MemberExpression') return nameOf(property) ? termsOf(property) : termsOf(object)
  return [nameOf(node) ?? []].flat()
}
