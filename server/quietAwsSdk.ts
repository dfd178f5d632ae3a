// Its advice is for developers of the product, not for who starts it; the lock file keeps a version that runs.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
