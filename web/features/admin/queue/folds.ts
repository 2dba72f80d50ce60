/** The outcome of a settled task, shown in one line in the place of its row. */
export interface Fold<Task> {
  task: Task
  /** Position of the settled task's row in the list. */
  place: number
  message: string
  /** Whether the act can be taken back. */
  mayUndo: boolean
}

interface QueueRow<Task> {
  task: Task
  fold: Fold<Task> | null
}

/** A row for each open task, and for each fold one at the place that its task had. */
export function withFolds<Task extends { key: string }>(
  tasks: readonly Task[],
  folds: readonly Fold<Task>[],
): QueueRow<Task>[] {
  const isFolded = ({ key }: Task) => folds.some(({ task }) => task.key === key)
  const rows: QueueRow<Task>[] = tasks
    .filter(task => !isFolded(task))
    .map(task => ({ task, fold: null }))
  for (const fold of folds.toSorted((a, b) => a.place - b.place))
    rows.splice(fold.place, 0, { task: fold.task, fold })
  return rows
}
