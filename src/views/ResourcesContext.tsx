export { ResourcesContext } from '../fields/reference/ResourcesContext.tsx';
