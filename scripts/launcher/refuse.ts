/** Ends a command that cannot do what it was asked for. */
export function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}
