import type { ReportBlock } from '../../../domain/document/paper.ts';
import type { Pen } from '../pen.ts';
import type { Figure } from '../put-figures.ts';
import { putFinding } from './finding.ts';
import { putLights } from './lights.ts';
import { putLists } from './lists.ts';
import { putPlan } from './plan.ts';

/** The parts that only a health report has. @param figures of a finding */
export function putReport(pen: Pen, block: ReportBlock, figures: readonly Figure[]): void {
  switch (block.kind) {
    case 'lights':
      return putLights(pen, block.counts);
    case 'plan':
      return putPlan(pen, block);
    case 'lists':
      return putLists(pen, block.lists);
    case 'finding':
      return putFinding(pen, block, figures);
  }
}
