/** Facts that open screens get of an event about a thread. */
export const threadFacts = (threadId: number) => ({ contact_id: threadId })
export type ThreadFacts = ReturnType<typeof threadFacts>

/** The thread of an event, from the data that the server sent. */
export function threadOfEvent(data: string): number | null {
  const facts: Partial<ThreadFacts> = JSON.parse(data)
  return facts.contact_id ?? null
}
