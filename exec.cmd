@rem npm's scripts say `exec`, so that on other systems no shell stands between npm and the program
@%*
