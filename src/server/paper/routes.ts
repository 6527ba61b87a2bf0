import {
  addGaragePaper,
  addPaperFile,
  listGaragePapers,
  setPaperDrivers,
  withdrawPaper,
} from '../../contract/garage/papers.ts';
import type { Mount } from '../http/mount.ts';
import type { PaperService } from './service.ts';

export function paperRoutes(mount: Mount, papers: PaperService): void {
  mount(listGaragePapers, async ({ params }, actor) => ({
    data: await papers.list(params.garage, actor),
  }));
  mount(addGaragePaper, async ({ params: { garage, paper }, body }, actor) => ({
    data: { paper: await papers.add(garage, paper, body, actor) },
  }));
  mount(addPaperFile, async ({ params: { garage, paper }, query: { name }, body: file }, actor) => ({
    data: { paper: await papers.addFile(garage, paper, { name, file }, actor) },
  }));
  mount(setPaperDrivers, async ({ params: { garage, paper }, body: { drivers } }, actor) => ({
    data: { paper: await papers.setDrivers(garage, paper, drivers, actor) },
  }));
  mount(withdrawPaper, async ({ params: { garage, paper }, body: { reason } }, actor) => ({
    data: { paper: await papers.withdraw(garage, paper, reason, actor) },
  }));
}
