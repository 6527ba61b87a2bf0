import { cpus, loadavg, totalmem } from 'node:os';

/** The machine that a number was measured on. Names nothing that identifies it. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
  /** Load of the last minute when the bench began: above 0, others were using the same cores. */
  loadBefore: number;
}

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    loadBefore: Number(loadavg()[0]?.toFixed(1)),
  };
}

export function machineText({ cpu, cores, memoryGb, node, loadBefore }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}; load before the start ${loadBefore}`;
}
