import { resources } from '../src/resources/index.ts';
import { doctorCommand } from './doctor/doctorCommand.ts';

process.exitCode = await doctorCommand(process.argv.slice(2), resources);
