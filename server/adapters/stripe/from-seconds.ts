export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
