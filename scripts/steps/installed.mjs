/**
 * Whether what is installed is what a package-lock.json asks for, so that an `npm ci` by hand isn't done a second time, under
 * a site that may run from the same folder.
 * @param lock its text
 * @param hidden the text of node_modules/.package-lock.json, in which npm writes down what it has installed
 */
export function isInstalled(lock, hidden) {
  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== '');
  const found = JSON.parse(hidden).packages;
  return wanted.every(([path, { version, integrity, optional }]) => {
    const there = found[path];
    // Made for another system.
    if (!there) return optional === true;
    return there.version === version && there.integrity === integrity;
  });
}
