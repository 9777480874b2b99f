import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel, 'migrate');
const { stage, approvalStandIns } = config;
const applied = await migrate(config.database.url, { stage, approvalStandIns });
log.info({ applied }, 'database migrated');
