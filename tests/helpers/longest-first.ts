import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take longest. Vitest itself begins with a project's largest. */
const LONG = /\/(?:redraw|process|frozen-database|restarted-database|private-files)\.test\.ts$/;
/** It has the most files, and the shortest: with these at the end, every worker is busy until then. */
const LAST = 'server';

/** In which order files are run, so that the last one to end doesn't run alone for a minute. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * Number(project.name === LAST) + Number(!LONG.test(moduleId));
    const byProject = Map.groupBy(
      sorted.toSorted((a, b) => rank(a) - rank(b)),
      ({ project }) => project.name,
    );
    // A worker serves one project, so that the files of each stay together.
    return [...byProject.values()].flat();
  }
}
